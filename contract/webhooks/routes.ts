import { adminRoute } from '../kernel/route.ts';
import type * as schemas from './schemas.ts';

export const listWebhooks = adminRoute<typeof schemas.listWebhooksSchemas>('GET /api/admin/webhooks');
export const addWebhook = adminRoute<typeof schemas.addWebhookSchemas>('POST /api/admin/webhooks');
export const saveWebhook = adminRoute<typeof schemas.saveWebhookSchemas>('PUT /api/admin/webhooks/:id');
export const deleteWebhook = adminRoute<typeof schemas.deleteWebhookSchemas>('DELETE /api/admin/webhooks/:id');
export const renewWebhookSecret = adminRoute<typeof schemas.renewWebhookSecretSchemas>(
  'POST /api/admin/webhooks/:id/secret',
);
export const testWebhook = adminRoute<typeof schemas.testWebhookSchemas>('POST /api/admin/webhooks/:id/test');
export const listDeliveries = adminRoute<typeof schemas.listDeliveriesSchemas>(
  'GET /api/admin/webhooks/:id/deliveries',
);
export const resendDelivery = adminRoute<typeof schemas.resendDeliverySchemas>(
  'POST /api/admin/webhooks/:id/deliveries/:delivery',
);
