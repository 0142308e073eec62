import {
  getInvoicingSettings,
  saveInvoicingSecret,
  saveInvoicingSettings,
  testInvoicing,
} from '../../../contract/invoicing/routes.ts';
import {
  defaultInvoicingSettings,
  getInvoicingSettingsSchemas,
  type InvoicingProgramName,
  type InvoicingSettings,
  invoicingProgramLabels,
  invoicingSettings,
  saveInvoicingSecretSchemas,
  saveInvoicingSettingsSchemas,
  testInvoicingSchemas,
} from '../../../contract/invoicing/settings.ts';
import { mountSetting } from '../../common/settings/mount-setting.ts';
import { declareSecret } from '../../common/settings/secret-setting.ts';
import { declareSetting, readSite, type Setting } from '../../common/settings/setting-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { WrongKeyError } from '../../platform/db/encrypted-text.ts';
import { Failure } from '../../platform/http/failure.ts';
import { hideSecret } from '../../platform/outgoing/hide-secret.ts';
import { fgo } from './programs/fgo.ts';
import { oblio } from './programs/oblio.ts';
import { type Account, type InvoicingProgram, ProgramProblem } from './programs/program.ts';
import { smartbill } from './programs/smartbill.ts';

const programs: Record<InvoicingProgramName, InvoicingProgram> = { smartbill, oblio, fgo };

/** Replaces the servers and pauses of the programs. */
export interface InvoicingOptions {
  origin?: string;
  pauseMs?: number;
}

const declared = declareSetting('invoicing', 'Facturare', invoicingSettings, defaultInvoicingSettings);
const secret = declareSecret(declared);

/** Prevents the key of one program from being sent to another. */
const setting: Setting<InvoicingSettings> = {
  ...declared,
  async write(trx, value, version) {
    const { program: before } = (await declared.read(trx)).value;
    const isWritten = await declared.write(trx, value, version);
    if (isWritten && before !== value.program) await secret.forget(trx);
    return isWritten;
  },
};

export const readInvoicingSettings = async (db: Db) => (await setting.read(db)).value;

export type InvoicingContext = Pick<Context, 'db' | 'now' | 'config' | 'callOutside' | 'publicUrl'>;

export interface OpenedProgram {
  name: InvoicingProgramName;
  label: string;
  program: InvoicingProgram;
  account: Account;
}

/** Opens the company's program with its account; refuses with a sentence that tells what is missing in the settings. */
export async function openProgram(
  { db, config, publicUrl }: Pick<InvoicingContext, 'db' | 'config' | 'publicUrl'>,
  options: InvoicingOptions,
): Promise<OpenedProgram> {
  const { program: name, user, series, vatNames, usesTrialServer } = await readInvoicingSettings(db);
  if (name === 'none') throw refuse('Alegeți întâi programul, în Setări › Facturare.');
  const taxId = (await readSite(db)).legal.taxId.replace(/\s/g, '');
  if (taxId === '') throw refuse('Completați CUI-ul firmei în Setări › Firma: programul de facturare îl cere.');
  const label = invoicingProgramLabels[name];
  const key = await secret.read({ db, config }).catch((error) => {
    if (!(error instanceof WrongKeyError)) throw error;
  });
  if (key === undefined) throw refuse(`Introduceți cheia ${label} în Setări › Facturare.`);
  const program = { ...programs[name], ...(options.pauseMs !== undefined && { pauseMs: options.pauseMs }) };
  const origin = options.origin ?? ((usesTrialServer && program.trialOrigin) || program.origin);
  return { name, label, program, account: { origin, taxId, user, series, vatNames, secret: key, publicUrl } };
}

const refuse = (message: string) => new Failure('wrong_state', message);

export function mountInvoicingSettings(context: Context, options: InvoicingOptions) {
  const { db, mount } = context;
  const limitTests = context.limitCalls('invoicing-test');
  mountSetting(context, setting, {
    name: 'invoicing',
    get: [getInvoicingSettings, getInvoicingSettingsSchemas],
    save: [saveInvoicingSettings, saveInvoicingSettingsSchemas],
    more: async () => ({ secret: await secret.readState(context), taxId: (await readSite(db)).legal.taxId }),
  });

  mount(saveInvoicingSecret, saveInvoicingSecretSchemas, async ({ input, user }) => {
    await secret.store(context, input.secret, user);
    return { secret: await secret.readState(context) };
  });

  mount(testInvoicing, testInvoicingSchemas, async ({ request }) => {
    await limitTests(request);
    const { program, account } = await openProgram(context, options);
    try {
      return { isConnected: true, message: hideSecret(await program.check(context.callOutside, account), account) };
    } catch (error) {
      if (!(error instanceof ProgramProblem)) throw error;
      return { isConnected: false, message: hideSecret(error.message, account) };
    }
  });
}
