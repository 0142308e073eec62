import type { FeatureCard } from '../../../contract/content/feature-cards.ts';

export type ShownFeature = Pick<FeatureCard, 'id' | 'title' | 'description' | 'icon'> &
  Partial<Pick<FeatureCard, 'imageUrl' | 'pictures'>> & { lang?: 'en' };

/** Shown when the staff have written none; in English, as the specification has them. */
export const builtInFeatures: ShownFeature[] = [
  {
    id: 'expert-gardeners',
    lang: 'en',
    icon: 'users',
    title: 'Expert Gardeners',
    description: 'People who work with soil, plants and seasons.',
  },
  {
    id: 'eco-friendly-practices',
    lang: 'en',
    icon: 'leaf',
    title: 'Eco-Friendly Practices',
    description: 'Plants chosen to suit the place they grow in.',
  },
  {
    id: 'reliable-service',
    lang: 'en',
    icon: 'clock',
    title: 'Reliable Service',
    description: 'A visit at the time we agree on.',
  },
  {
    id: 'satisfaction-guaranteed',
    lang: 'en',
    icon: 'shield',
    title: 'Satisfaction Guaranteed',
    description: 'Tell us what you expect from your garden.',
  },
];
