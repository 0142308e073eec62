import { hasOwnName } from '../../../../contract/accounts/account-name.ts';
import type { User } from '../../../../contract/accounts/schemas.ts';
import { brandParts, listMissingBrandParts, sampleLogo } from '../../../../contract/brand/brand.ts';
import { formatLongMoment, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
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
import { checkEmptyPages, checkServicePictures } from './own-content.ts';
import { checkSampleText, checkShownTexts } from './sample-text.ts';

type GoLiveCheck = (context: Context, user: User, render: Renderer) => Promise<CheckLine>;

/** Sorted as shown. A feature adds its own check here. */
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
  const about = { id: 'email', title: 'Trimiterea e-mailurilor', link };
  const fail = (text: string): CheckLine => ({ ...about, state: 'failed', text });
  if (!canEmailStaff)
    return fail('Serverul nu are configurată trimiterea (SMTP_URL): confirmările vizitelor nu ajung la clienți.');
  const test = await findLastTestEmail(db);
  if (!test) return fail('Nu a fost trimis încă niciun e-mail de test.');
  if (test.state !== 'sent')
    return fail(`Ultimul e-mail de test nu a fost trimis încă${test.note ? `: ${test.note}` : '.'}`);
  if (!isProof(test))
    return fail(`Ultimul e-mail de test a fost trimis la ${test.recipient}, unde nu îl poate citi nimeni.`);
  return { ...about, state: 'passed', text: `Ultimul e-mail de test a fost acceptat de server: ${test.recipient}.` };
}

async function checkCompanyData({ db }: Context): Promise<CheckLine> {
  const about = { id: 'company-data', title: 'Datele firmei' };
  const missing = listMissingLegalData(await readSite(db));
  const link = { to: '/admin/settings', label: 'Completați datele firmei' };
  return missing.length > 0
    ? { ...about, state: 'failed', text: `Lipsesc: ${missing.join(', ')}.`, link }
    : { ...about, state: 'passed', text: 'Datele juridice și de contact sunt complete.', link };
}

/** The law requires a quote to say how it is paid; whether VAT is added changes every total. */
async function checkQuoteTerms({ db }: Context): Promise<CheckLine> {
  const about = { id: 'quote-terms', title: 'TVA și plata', link: { to: '/admin/setup/quotes', label: 'Completați' } };
  const [{ value, version }, { legal }] = await Promise.all([readQuoteSettings(db), readSite(db)]);
  const problems = [
    ...(version === 0 ? ['Nu ați confirmat încă dacă firma este plătitoare de TVA.'] : []),
    ...(version > 0 && value.isVatPayer !== isVatNumber(legal.taxId)
      ? [
          value.isVatPayer
            ? 'Ofertele au TVA, dar CUI-ul nu începe cu RO.'
            : 'Ofertele sunt fără TVA, dar CUI-ul începe cu RO.',
        ]
      : []),
    ...(value.payment ? [] : ['Ofertele nu spun cum și când se plătește; legea cere.']),
  ];
  const state = version === 0 || !value.payment ? ('failed' as const) : ('advised' as const);
  return problems.length > 0
    ? { ...about, state, text: problems.join(' ') }
    : { ...about, state: 'passed', text: 'Ofertele spun dacă au TVA și cum se plătește.' };
}

async function checkTeams({ db, now }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings/teams', label: 'Echipe' };
  const about = { id: 'teams', title: 'Echipele', link };
  const today = toBucharestDay(now());
  const isWorking = (await listTeams(db)).some(({ active_until }) => !active_until || active_until >= today);
  return isWorking
    ? { ...about, state: 'passed', text: 'Vizitatorii pot alege zilele în care lucrează echipele.' }
    : { ...about, state: 'failed', text: 'Nicio echipă nu mai lucrează: vizitatorii văd toate zilele închise.' };
}

/** The sample logo fails the check; other missing parts are only advised. */
async function checkBrand({ db }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings/brand', label: 'Alegeți logo-ul și culoarea' };
  const about = { id: 'brand', title: 'Identitatea firmei', link };
  const brand = await readBrand(db);
  if (brand.logo === sampleLogo)
    return { ...about, state: 'failed', text: 'Site-ul arată încă frunza firmei demonstrative în loc de logo.' };
  const parts = listMissingBrandParts(brand).map((part) => brandParts[part].toLowerCase());
  return parts.length > 0
    ? { ...about, state: 'advised', text: `Nealese încă: ${parts.join(', ')}.` }
    : { ...about, state: 'passed', text: 'Logo-ul și culoarea sunt ale firmei.' };
}

async function checkShareImage({ db }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings#imagini', label: 'Alegeți imaginea' };
  const about = { id: 'share-image', title: 'Imaginea la distribuirea unui link', link };
  return (await readSite(db)).images.share
    ? { ...about, state: 'passed', text: 'Linkurile distribuite arată imaginea firmei.' }
    : { ...about, state: 'advised', text: 'Linkurile distribuite nu arată încă o imagine a firmei.' };
}

async function checkBackupMade({ db, now }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings/backup', label: 'Copii de siguranță' };
  const about = { id: 'backup', title: 'Copie de siguranță', link };
  const fail = (text: string): CheckLine => ({ ...about, state: 'failed', text });
  const status = await readBackupStatus(db, now());
  if (!status?.lastGood) return fail('Nu s-a făcut încă nicio copie de siguranță. Faceți una acum.');
  const at = formatLongMoment(status.lastGood.at);
  if (status.isLate) return fail(`Ultima copie bună este veche: ${at}.`);
  return { ...about, state: 'passed', text: `Ultima copie, verificată printr-o restaurare de test: ${at}.` };
}

/** A lost password or phone must not lock everybody out. */
async function checkAccess({ db }: Context, user: User): Promise<CheckLine> {
  const about = { id: 'access', title: 'Al doilea administrator' };
  const [hasOther, codes] = await Promise.all([hasOtherAdministrator(db, user.id), countRecoveryCodes(db, user.id)]);
  const link = { to: '/admin/accounts', label: 'Invitați un administrator' };
  if (hasOther) return { ...about, state: 'passed', text: 'Mai există un administrator care poate intra.', link };
  if (codes > 0) return { ...about, state: 'passed', text: 'Aveți coduri de rezervă pentru contul acesta.', link };
  const text =
    'Sunteți singurul administrator. Invitați încă unul, sau activați în profil codurile de unică folosință și păstrați codurile de rezervă.';
  return { ...about, state: 'failed', text, link };
}

/** Answers to clients end with the name of the account. */
async function checkOwnName(_: Context, user: User): Promise<CheckLine> {
  const about = {
    id: 'own-name',
    title: 'Numele dumneavoastră',
    link: { to: '/admin/profile', label: 'Deschideți profilul' },
  };
  return hasOwnName(user)
    ? { ...about, state: 'passed', text: `Răspunsurile către clienți le semnează ${user.name}.` }
    : {
        ...about,
        state: 'advised',
        text: `Contul se numește încă „${user.name}”: răspunsurile către clienți le semnează numai firma. Scrieți-vă numele.`,
      };
}

const legalPages = { privacy: 'Confidențialitate', terms: 'Termeni', cookies: 'Cookies și stocare' };

/** The default texts are published from the start; only the owner knows whether they are true. */
async function checkLegalPages({ db }: Context): Promise<CheckLine> {
  const about = {
    id: 'legal-pages',
    title: 'Pagini legale',
    link: { to: '/admin/pages', label: 'Deschideți paginile' },
  };
  const documents = await Promise.all(Object.keys(legalPages).map((id) => findDocument(db, 'pages', id)));
  const unread = Object.values(legalPages).filter((_, index) => (documents[index]?.fields ?? '{}') === '{}');
  return unread.length > 0
    ? { ...about, state: 'advised', text: `Afișează textul standard; citiți și publicați: ${unread.join(', ')}.` }
    : { ...about, state: 'passed', text: 'Confidențialitatea, termenii și pagina despre stocare sunt ale firmei.' };
}

async function checkPictogram({ db }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings#date-legale', label: 'Încărcați pictograma' };
  const about = { id: 'sal', title: 'Pictograma SAL', link };
  return (await readSite(db)).images.sal
    ? { ...about, state: 'passed', text: 'Subsolul arată fișierul încărcat.' }
    : {
        ...about,
        state: 'advised',
        text: 'Subsolul arată un desen al nostru. Ordinul ANPC 449/2022 cere fișierul oficial de 250×50 pixeli, de pe anpc.ro.',
      };
}

async function checkRetention({ db }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings/retention', label: 'Alegeți termenele' };
  const about = { id: 'retention', title: 'Păstrarea datelor', link };
  return Object.values((await retentionSetting.read(db)).value).includes(null)
    ? { ...about, state: 'advised', text: 'Unele date personale se păstrează fără termen.' }
    : { ...about, state: 'passed', text: 'Datele personale se șterg după termenele alese.' };
}

const withinMs = 5000;
const maxBytes = 1024;

/** Whether PUBLIC_URL uses https and leads to this product. No other address is ever requested. */
async function checkPublicAddress({ config, publicUrl }: Context): Promise<CheckLine> {
  const about = { id: 'public-address', title: 'Adresa publică', link: null };
  const fail = (text: string): CheckLine => ({ ...about, state: 'failed', text });
  if (!config.publicUrl)
    return fail(
      'Serverul nu știe adresa site-ului. Administratorul serverului setează în PUBLIC_URL adresa completă, de exemplu https://firma.ro, și îl repornește.',
    );
  if (new URL(publicUrl).protocol !== 'https:')
    return fail(`${publicUrl} nu este o adresă sigură: PUBLIC_URL trebuie să înceapă cu https://.`);
  const problem = await findProblem(`${publicUrl}/healthz`);
  return problem
    ? fail(`${publicUrl} ${problem}`)
    : { ...about, state: 'passed', text: `${publicUrl} răspunde, printr-o conexiune securizată.` };
}

async function findProblem(url: string) {
  try {
    // The other side may close a keep-alive connection just when the next check uses it.
    const headers = { connection: 'close' };
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(withinMs) });
    const text = await readStart(response);
    if (response.status >= 300 && response.status < 400) return 'redirecționează către altă adresă.';
    if (response.status !== 200 || !text.includes('"ok"')) return 'răspunde, dar nu cu acest site.';
    return undefined;
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    if (name === 'TimeoutError') return `nu a răspuns în ${formatCount(withinMs / 1000, 'secunde')}.`;
    return `nu răspunde (${cause?.code ?? name}).`;
  }
}

/** Reads only the start: a foreign server may send an endless body. */
async function readStart({ body }: Response) {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= maxBytes) break;
  }
  return text.slice(0, maxBytes);
}
