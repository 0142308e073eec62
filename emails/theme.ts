import { defaultAccent } from '../contract/brand/accent.ts';
import type { EmailCompany } from '../contract/emails/email-fields.ts';

/** The site's colours (web/styles/tokens.css), written out: an e-mail loads no stylesheet and no font. */
export const emailColors = {
  forest: '#1f3d2b',
  leafDark: '#376b2e',
  sage: '#b8cba6',
  limestone: '#f6f2ea',
  paper: '#ffffff',
  sand: '#e7ddcb',
  ink: '#22291f',
  inkSoft: '#55604f',
} as const;

export const emailFonts = {
  display: "Fraunces, Georgia, 'Times New Roman', serif",
  text: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif",
} as const;

/** Sizes in pixels. */
export const font = (size: number, lineHeight: number, family: keyof typeof emailFonts = 'text') => ({
  fontFamily: emailFonts[family],
  fontSize: `${size}px`,
  lineHeight: `${lineHeight}px`,
});

export const emailAccent = ({ brand }: EmailCompany) => brand?.accent || defaultAccent;
