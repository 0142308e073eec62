import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { Container } from '../../ui/layout/container.tsx';
import { Eyebrow } from '../../ui/layout/eyebrow.tsx';
import { Stat } from '../../ui/layout/stat.tsx';
import { Picture } from '../../ui/media/picture.tsx';

interface AboutHeroProps {
  picture: string;
  facts: PictureMetadata | undefined;
}

/** The opening words, the workshop in one large picture, the figures under it. */
export function AboutHero({ picture, facts }: AboutHeroProps) {
  return (
    <header className="pt-band">
      <Container>
        <Eyebrow className="mb-5">Despre noi</Eyebrow>
        <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
          <h1 className="text-hero leading-[1.04] lg:col-span-8">Facem grădini care arată mai bine cu fiecare an</h1>
          <p className="max-w-measure text-lead text-ink-soft lg:col-span-4 lg:pb-2">
            Suntem opt oameni care proiectează, plantează și îngrijesc. Rămânem în grădină și după ce pleacă
            excavatorul.
          </p>
        </div>
      </Container>
      <Container className="mt-10 lg:mt-14">
        <div className="relative aspect-3/2 overflow-hidden rounded-card bg-sand lg:aspect-2/1">
          {picture && <Picture src={picture} facts={facts} fill priority sizes="(min-width: 1304px) 1240px, 94vw" />}
        </div>
        <div className="mt-10 grid grid-cols-2 gap-x-6 gap-y-8 lg:mt-12 lg:grid-cols-5">
          {figures.map(({ value, label }) => (
            <Stat
              key={label}
              value={value}
              label={label}
              className="border-t border-sand pt-5 last:max-lg:col-span-full"
            />
          ))}
        </div>
      </Container>
    </header>
  );
}

const figures = [
  { value: '15+', label: 'ani de experiență' },
  { value: '500+', label: 'proiecte finalizate' },
  { value: '8', label: 'oameni în echipă' },
  { value: '98%', label: 'clienți mulțumiți' },
  { value: '2 ani', label: 'garanție pentru lucrări' },
];
