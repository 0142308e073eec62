import { accessibilityText } from './accessibility.ts';
import { cookiesText } from './cookies.ts';
import { privacyText } from './privacy.ts';
import { termsText } from './terms.ts';

/** What a legal page says until its owner writes it; the placeholders come from the settings. */
const defaultPages = {
  privacy: { title: 'Politica de confidențialitate', sections: privacyText },
  terms: { title: 'Termeni și condiții', sections: termsText },
  cookies: { title: 'Cookies și stocare', sections: cookiesText },
  accessibility: { title: 'Accesibilitate', sections: accessibilityText },
};

export const createDefaultPage = (id: string) =>
  id in defaultPages ? defaultPages[id as keyof typeof defaultPages] : undefined;
