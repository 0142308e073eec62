import { useRouteLoaderData } from 'react-router';
import { accentCss } from '../../../contract/brand/accent.ts';
import { useCompany } from '../page/use-company.ts';

/** The accent, when it was changed after this page was loaded with another one. */
export function AccentStyle() {
  const accent = useCompany()?.brand.accent;
  const loaded = useRouteLoaderData('root') as { accent: string } | undefined;
  if (accent === undefined || accent === (loaded?.accent ?? '')) return null;
  return <style>{accentCss(accent) || defaultCss}</style>;
}

const shades = ['', '-dark', '-soft'].map((shade) => `--color-accent${shade}:var(--color-terracotta${shade})`);
const defaultCss = `:root,.on-light,.on-dark{${shades.join(';')}}`;
