import type { Feature } from '../context.ts';
import { readTimeline } from '../timeline/timeline.ts';
import { mountClient } from './client-routes.ts';
import { mountClients } from './routes.ts';

export const clients: Feature = {
  mount(context) {
    mountClients(context);
    mountClient(context, readTimeline);
  },
};
