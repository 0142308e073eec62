import type { SiteSettings } from './schemas.ts';

export const blankSite: SiteSettings = {
  name: 'Grădina',
  tagline: '',
  phone: '',
  whatsapp: '',
  email: '',
  address: { street: '', city: '', county: '', postalCode: '' },
  position: null,
  hours: [],
  landmarks: [],
  legal: { company: '', taxId: '', register: '' },
  social: [],
  hero: { mp4: '', webm: '', poster: '' },
  images: { about: '', contact: '', share: '' },
};
