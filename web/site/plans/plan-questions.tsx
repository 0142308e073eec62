import { Accordion } from '../../ui/layout/accordion.tsx';
import { Section } from '../../ui/layout/section.tsx';

export function PlanQuestions() {
  return (
    <Section tone="paper" aria-labelledby="intrebari-abonamente">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <h2 id="intrebari-abonamente" className="lg:col-span-4">
          Întrebări frecvente
        </h2>
        <Accordion items={questions} className="lg:col-span-8" />
      </div>
    </Section>
  );
}

const questions = [
  {
    id: 'schimbare',
    title: 'Pot schimba planul mai târziu?',
    content:
      'Da, oricând. Diferența de preț se calculează proporțional cu zilele rămase din lună, în plus sau în minus.',
  },
  {
    id: 'garantie',
    title: 'Ce se întâmplă dacă nu sunt mulțumit?',
    content: 'Avem o garanție a satisfacției: ne spuneți ce nu e în regulă, revenim și refacem lucrarea gratuit.',
  },
  {
    id: 'materiale',
    title: 'Materialele sunt incluse în preț?',
    content:
      'Materialele de bază sunt incluse în fiecare plan. Pentru plante noi sau lucrări în afara planului primiți întâi o ofertă separată.',
  },
  {
    id: 'rezultate',
    title: 'Când se văd primele rezultate?',
    content: 'În 2–4 săptămâni de la prima vizită, în funcție de anotimp și de starea în care găsim grădina.',
  },
];
