import type { CheckLine } from '../../../contract/setup/schemas.ts';
import { findDocument } from '../../content/staff/document-list-store.ts';
import type { Context } from '../../context.ts';
import { readRetention } from '../../settings/retention-store.ts';
import { readSite } from '../../settings/site-settings-store.ts';

const legalPages = { privacy: 'Confidențialitate', terms: 'Termeni', cookies: 'Cookies și stocare' };

/** The default texts are published from the start; that they are true only the owner knows. */
export async function checkLegalPages({ db }: Context): Promise<CheckLine> {
  const about = {
    id: 'legal-pages',
    title: 'Pagini legale',
    link: { to: '/admin/pages', label: 'Deschideți paginile' },
  };
  const documents = await Promise.all(Object.keys(legalPages).map((id) => findDocument(db, 'pages', id)));
  const unread = Object.values(legalPages).filter((_, at) => (documents[at]?.fields ?? '{}') === '{}');
  return unread.length > 0
    ? { ...about, state: 'advised', text: `Afișează textul standard; citiți și publicați: ${unread.join(', ')}.` }
    : { ...about, state: 'passed', text: 'Confidențialitatea, termenii și pagina despre stocare sunt ale firmei.' };
}

export async function checkPictogram({ db }: Context): Promise<CheckLine> {
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

export async function checkRetention({ db }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings/retention', label: 'Alegeți termenele' };
  const about = { id: 'retention', title: 'Păstrarea datelor', link };
  return Object.values((await readRetention(db)).value).includes(null)
    ? { ...about, state: 'advised', text: 'Unele date personale se păstrează fără termen.' }
    : { ...about, state: 'passed', text: 'Datele personale se șterg după termenele alese.' };
}
