import { hasOwnName } from '../../../../contract/accounts/account-name.ts';
import type { User } from '../../../../contract/accounts/schemas.ts';
import { brandParts, listMissingBrandParts, sampleLogo } from '../../../../contract/brand/brand.ts';
import { formatLongMoment, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { listMissingLegalData } from '../../../../contract/legal/missing-legal-data.ts';
import type { CheckLine } from '../../../../contract/setup/schemas.ts';
import { findLastTestEmail, isProof } from '../../../common/emails/test-email.ts';
import { readBrand } from '../../../common/settings/brand-store.ts';
import { readSite, retentionSetting } from '../../../common/settings/setting-store.ts';
import { countRecoveryCodes, hasOtherAdministrator } from '../../../company/accounts/user-store.ts';
import { findDocument } from '../../../company/content/staff/document-list-store.ts';
import { listTeams } from '../../../company/teams/team-store.ts';
import type { Context } from '../../../context.ts';
import { isVatNumber, readQuoteSettings } from '../../../workflows/quotes/quote-settings.ts';
import { readBackupStatus } from '../../backup/backup-state.ts';
import type { Renderer } from '../../pages/renderer.ts';
import { createLineWriter } from './check-line.ts';
import { checkEmptyPages, checkServicePictures } from './own-content.ts';
import { checkPublicAddress } from './public-address.ts';
import { checkSampleText, checkShownTexts } from './sample-text.ts';

type GoLiveCheck = (context: Context, user: User, render: Renderer) => Promise<CheckLine>;

/** In the order of the screen. */
const checks: GoLiveCheck[] = [
  checkPublicAddress,
  checkEmail,
  checkCompanyData,
  checkLegalPages,
  checkPictogram,
  checkRetention,
  checkSampleText,
  checkShownTexts,
  checkServicePictures,
  checkEmptyPages,
  checkQuoteTerms,
  checkTeams,
  checkBrand,
  checkShareImage,
  checkBackupMade,
  checkAccess,
  checkOwnName,
];

export async function runGoLiveCheck(context: Context, user: User, render: Renderer) {
  const lines = await Promise.all(checks.map((check) => check(context, user, render)));
  return { lines, isReady: lines.every(({ state }) => state !== 'failed') };
}

async function checkEmail({ db, canEmailStaff }: Context): Promise<CheckLine> {
  const link = { to: '/admin/setup/email', label: 'Trimiteți un e-mail de test' };
  const write = createLineWriter('email', 'Trimiterea e-mailurilor', link);
  if (!canEmailStaff)
    return write(
      'failed',
      'Serverul nu are configurată trimiterea (SMTP_URL): confirmările vizitelor nu ajung la clienți.',
    );
  const test = await findLastTestEmail(db);
  if (!test) return write('failed', 'Nu a fost trimis încă niciun e-mail de test.');
  if (test.state !== 'sent')
    return write('failed', `Ultimul e-mail de test nu a fost trimis încă${test.note ? `: ${test.note}` : '.'}`);
  if (!isProof(test))
    return write('failed', `Ultimul e-mail de test a fost trimis la ${test.recipient}, unde nu îl poate citi nimeni.`);
  return write('passed', `Ultimul e-mail de test a fost acceptat de server: ${test.recipient}.`);
}

async function checkCompanyData({ db }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings', label: 'Completați datele firmei' };
  const write = createLineWriter('company-data', 'Datele firmei', link);
  const missing = listMissingLegalData(await readSite(db));
  return missing.length > 0
    ? write('failed', `Lipsesc: ${missing.join(', ')}.`)
    : write('passed', 'Datele juridice și de contact sunt complete.');
}

const legalPages = { privacy: 'Confidențialitate', terms: 'Termeni', cookies: 'Cookies și stocare' };

/** The default texts are published from the start; only the owner knows whether they are true. */
async function checkLegalPages({ db }: Context): Promise<CheckLine> {
  const write = createLineWriter('legal-pages', 'Pagini legale', { to: '/admin/pages', label: 'Deschideți paginile' });
  const documents = await Promise.all(Object.keys(legalPages).map((id) => findDocument(db, 'pages', id)));
  const unread = Object.values(legalPages).filter((_, index) => (documents[index]?.fields ?? '{}') === '{}');
  return unread.length > 0
    ? write('advised', `Afișează textul standard; citiți și publicați: ${unread.join(', ')}.`)
    : write('passed', 'Confidențialitatea, termenii și pagina despre stocare sunt ale firmei.');
}

async function checkPictogram({ db }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings#date-legale', label: 'Încărcați pictograma' };
  const write = createLineWriter('sal', 'Pictograma SAL', link);
  return (await readSite(db)).images.sal
    ? write('passed', 'Subsolul arată fișierul încărcat.')
    : write(
        'advised',
        'Subsolul arată un desen al nostru. Ordinul ANPC 449/2022 cere fișierul oficial de 250×50 pixeli, de pe anpc.ro.',
      );
}

async function checkRetention({ db }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings/retention', label: 'Alegeți termenele' };
  const write = createLineWriter('retention', 'Păstrarea datelor', link);
  return Object.values((await retentionSetting.read(db)).value).includes(null)
    ? write('advised', 'Unele date personale se păstrează fără termen.')
    : write('passed', 'Datele personale se șterg după termenele alese.');
}

/** The law requires a quote to say how it is paid; whether VAT is added changes every total. */
async function checkQuoteTerms({ db }: Context): Promise<CheckLine> {
  const write = createLineWriter('quote-terms', 'TVA și plata', { to: '/admin/setup/quotes', label: 'Completați' });
  const [{ value, version }, { legal }] = await Promise.all([readQuoteSettings(db), readSite(db)]);
  const problems: string[] = [];
  if (version === 0) problems.push('Nu ați confirmat încă dacă firma este plătitoare de TVA.');
  else if (value.isVatPayer !== isVatNumber(legal.taxId))
    problems.push(
      value.isVatPayer
        ? 'Ofertele au TVA, dar CUI-ul nu începe cu RO.'
        : 'Ofertele sunt fără TVA, dar CUI-ul începe cu RO.',
    );
  if (!value.payment) problems.push('Ofertele nu spun cum și când se plătește; legea cere.');
  if (problems.length === 0) return write('passed', 'Ofertele spun dacă au TVA și cum se plătește.');
  return write(version === 0 || !value.payment ? 'failed' : 'advised', problems.join(' '));
}

async function checkTeams({ db, now }: Context): Promise<CheckLine> {
  const write = createLineWriter('teams', 'Echipele', { to: '/admin/settings/teams', label: 'Echipe' });
  const today = toBucharestDay(now());
  const isWorking = (await listTeams(db)).some(({ active_until }) => !active_until || active_until >= today);
  return isWorking
    ? write('passed', 'Vizitatorii pot alege zilele în care lucrează echipele.')
    : write('failed', 'Nicio echipă nu mai lucrează: vizitatorii văd toate zilele închise.');
}

/** The sample logo fails the check; other missing parts are only advised. */
async function checkBrand({ db }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings/brand', label: 'Alegeți logo-ul și culoarea' };
  const write = createLineWriter('brand', 'Identitatea firmei', link);
  const brand = await readBrand(db);
  if (brand.logo === sampleLogo)
    return write('failed', 'Site-ul arată încă frunza firmei demonstrative în loc de logo.');
  const parts = listMissingBrandParts(brand).map((part) => brandParts[part].toLowerCase());
  return parts.length > 0
    ? write('advised', `Nealese încă: ${parts.join(', ')}.`)
    : write('passed', 'Logo-ul și culoarea sunt ale firmei.');
}

async function checkShareImage({ db }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings#imagini', label: 'Alegeți imaginea' };
  const write = createLineWriter('share-image', 'Imaginea la distribuirea unui link', link);
  return (await readSite(db)).images.share
    ? write('passed', 'Linkurile distribuite arată imaginea firmei.')
    : write('advised', 'Linkurile distribuite nu arată încă o imagine a firmei.');
}

async function checkBackupMade({ db, now }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings/backup', label: 'Copii de siguranță' };
  const write = createLineWriter('backup', 'Copie de siguranță', link);
  const status = await readBackupStatus(db, now());
  if (!status?.lastGood) return write('failed', 'Nu s-a făcut încă nicio copie de siguranță. Faceți una acum.');
  const at = formatLongMoment(status.lastGood.at);
  if (status.isLate) return write('failed', `Ultima copie bună este veche: ${at}.`);
  return write('passed', `Ultima copie, verificată printr-o restaurare de test: ${at}.`);
}

/** A lost password or phone must not lock everybody out. */
async function checkAccess({ db }: Context, user: User): Promise<CheckLine> {
  const link = { to: '/admin/accounts', label: 'Invitați un administrator' };
  const write = createLineWriter('access', 'Al doilea administrator', link);
  const [hasOther, codes] = await Promise.all([hasOtherAdministrator(db, user.id), countRecoveryCodes(db, user.id)]);
  if (hasOther) return write('passed', 'Mai există un administrator care poate intra.');
  if (codes > 0) return write('passed', 'Aveți coduri de rezervă pentru contul acesta.');
  return write(
    'failed',
    'Sunteți singurul administrator. Invitați încă unul, sau activați în profil codurile de unică folosință și păstrați codurile de rezervă.',
  );
}

/** Answers to clients end with the name of the account. */
async function checkOwnName(_: Context, user: User): Promise<CheckLine> {
  const link = { to: '/admin/profile', label: 'Deschideți profilul' };
  const write = createLineWriter('own-name', 'Numele dumneavoastră', link);
  return hasOwnName(user)
    ? write('passed', `Răspunsurile către clienți le semnează ${user.name}.`)
    : write(
        'advised',
        `Contul se numește încă „${user.name}”: răspunsurile către clienți le semnează numai firma. Scrieți-vă numele.`,
      );
}
