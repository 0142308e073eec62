import type { Feature } from '../context.ts';
import { mountTimeline } from '../timeline/client-routes.ts';
import { mountClients } from './routes.ts';

export const clients: Feature = {
  mount(context) {
    mountClients(context);
    mountTimeline(context);
  },
};
