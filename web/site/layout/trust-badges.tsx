import { ProofPoints } from '../../ui/layout/proof-points.tsx';
import { NamedIcon } from '../../ui/media/named-icon.tsx';
import type { PageTexts } from '../queries/use-page.ts';

interface TrustBadgesProps {
  badges: PageTexts<'home'>['badges'];
  iconClassName: string;
  className?: string;
}

export function TrustBadges({ badges = [], iconClassName, className }: TrustBadgesProps) {
  if (badges.length === 0) return null;
  const points = badges.map(({ icon, text }) => ({
    icon: icon && <NamedIcon name={icon} size={19} strokeWidth={1.75} className={`shrink-0 ${iconClassName}`} />,
    text,
  }));
  return <ProofPoints points={points} {...(className && { className })} />;
}
