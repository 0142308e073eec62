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
    description: 'A small team that knows soil, plants and seasons, and comes back to every garden it has planted.',
  },
  {
    id: 'eco-friendly-practices',
    lang: 'en',
    icon: 'leaf',
    title: 'Eco-Friendly Practices',
    description: 'Compost, mulch and rainwater before chemicals; plants chosen to suit the place they grow in.',
  },
  {
    id: 'reliable-service',
    lang: 'en',
    icon: 'clock',
    title: 'Reliable Service',
    description: 'We arrive on the day we named, and tell you in good time when the weather has other plans.',
  },
  {
    id: 'satisfaction-guaranteed',
    lang: 'en',
    icon: 'shield',
    title: 'Satisfaction Guaranteed',
    description: 'Two years of warranty on what we build and plant. If it is not right, we put it right.',
  },
];
