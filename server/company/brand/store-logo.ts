import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { maxLogoBytes } from '../../../contract/brand/brand.ts';
import type { LogoType } from '../../../contract/brand/schemas.ts';
import { binDays } from '../../../contract/content/schemas.ts';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { deleteUnusedLogos, insertLogo, readBrand } from '../../common/settings/brand-store.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { Failure } from '../../platform/http/failure.ts';
import { pictureProcess } from '../media/encoding/picture-process.ts';
import { listUsedLogoIds } from './brand-view.ts';
import { cleanSvg } from './svg/clean-svg.ts';
import { SvgRefused } from './svg/parse-svg.ts';

const maxPng = { width: 1200, height: 600 };
/** Twice the size shown in an e-mail, for high-density screens. */
const maxInEmail = { width: 480, height: 96 };

interface CleanLogo {
  type: LogoType;
  data: Buffer;
  width: number;
  height: number;
  notes: string[];
}

export async function storeLogo({ db, now }: Pick<Context, 'db' | 'now'>, path: string) {
  const bytes = await readFile(path);
  const { notes, data, ...logo } = await cleanLogoFile(bytes);
  const row: Tables['logos'] = {
    ...logo,
    id: createHash('sha256').update(bytes).digest('hex').slice(0, 20),
    data: data.toString('base64'),
    email_png: (await drawForEmail(data)).toString('base64'),
    created_at: now().toISOString(),
  };
  const unusedSince = addMs(now(), -binDays * dayMs);
  await db.transaction().execute(async (trx) => {
    await deleteUnusedLogos(trx, listUsedLogoIds(await readBrand(trx)), unusedSince);
    await insertLogo(trx, row);
  });
  return { row, notes };
}

async function cleanLogoFile(bytes: Buffer): Promise<CleanLogo> {
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return cleanPng(bytes);
  if (/^\ufeff?\s*</.test(bytes.subarray(0, 200).toString())) return cleanDrawing(bytes);
  throw createLogoFailure(
    'Logo-ul trebuie să fie un fișier SVG sau PNG. Un JPG nu are fundal transparent: cereți varianta PNG.',
  );
}

async function cleanPng(source: Buffer): Promise<CleanLogo> {
  const { data, info } = await pictureProcess.run('page', 'cleanLogo', { source, max: maxPng }).catch((error) => {
    throw error instanceof Failure
      ? error
      : createLogoFailure('Fișierul PNG nu poate fi citit. Exportați logo-ul din nou.');
  });
  if (info.width > info.height * 12 || info.height > info.width * 4)
    throw createLogoFailure(
      'Logo-ul este prea lung sau prea înalt: cel mult de 12 ori mai lat decât înalt, sau de 4 ori mai înalt.',
    );
  const notes =
    info.height < 64 ? ['Logo-ul este mic și poate părea neclar. Cereți varianta SVG sau un PNG mai mare.'] : [];
  return { type: 'png', data, ...info, notes };
}

function cleanDrawing(bytes: Buffer): CleanLogo {
  try {
    const { svg, ...rest } = cleanSvg(bytes.toString());
    return { type: 'svg', data: Buffer.from(svg), ...rest };
  } catch (error) {
    throw error instanceof SvgRefused ? createLogoFailure(error.message) : error;
  }
}

const drawForEmail = (source: Buffer) =>
  pictureProcess.run('page', 'draw', { source, ...maxInEmail }).catch((error) => {
    throw error instanceof Failure ? error : createLogoFailure('Logo-ul nu a putut fi desenat. Trimiteți-l ca PNG.');
  });

const createLogoFailure = (reason: string) => new Failure('invalid_input', reason, { fields: { file: reason } });

export const logoLimit = {
  maxBytes: maxLogoBytes,
  tooLarge: 'Logo-ul are peste 512 KB. Micșorați-l și încercați din nou.',
};
