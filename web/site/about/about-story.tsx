import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { Eyebrow } from '../../ui/layout/eyebrow.tsx';
import { Reveal } from '../../ui/layout/reveal.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Picture } from '../../ui/media/picture.tsx';

interface AboutStoryProps {
  picture: string;
  facts: PictureMetadata | undefined;
}

export function AboutStory({ picture, facts }: AboutStoryProps) {
  return (
    <Section aria-labelledby="povestea">
      <div className="grid items-center gap-x-12 gap-y-12 lg:grid-cols-12">
        <Reveal className="lg:col-span-5">
          <div className="relative aspect-4/5 overflow-hidden sm:max-lg:aspect-3/2 rounded-card bg-sand">
            {picture && (
              <Picture
                src={picture}
                facts={facts}
                fill
                sizes="(min-width: 1304px) 499px, (min-width: 1024px) 38vw, 94vw"
              />
            )}
          </div>
        </Reveal>
        <div className="lg:col-span-6 lg:col-start-7">
          <Eyebrow className="mb-4">Povestea noastră</Eyebrow>
          <h2 id="povestea">O remorcă, doi prieteni și o grădină lăsată în paragină</h2>
          <div className="mt-7 max-w-measure space-y-5">
            <p>
              Am început în 2008, cu o remorcă împrumutată și cu grădina unei vecine, în care nu mai intrase nimeni de
              zece ani. Am curățat-o, am păstrat cei doi pruni bătrâni și am plantat restul în jurul lor. Prunii mai
              rodesc și astăzi.
            </p>
            <p>
              Au urmat peste 500 de proiecte: curți de bloc, grădini de familie, terase și domenii. Am învățat din
              fiecare același lucru: o grădină bună nu se termină la predare, ci atunci începe. De aceea lucrăm cu o
              echipă restrânsă, de 8 oameni, care se întorc în aceleași locuri ani la rând.
            </p>
            <p>
              Pentru tot ce construim și plantăm oferim garanție 2 ani. Nu pentru că ne-o cere cineva, ci pentru că
              venim oricum să vedem cum a trecut iarna.
            </p>
          </div>
        </div>
      </div>
    </Section>
  );
}
