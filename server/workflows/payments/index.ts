import type { Feature } from '../../context.ts';
import { mountPaymentSettings } from './payment-settings.ts';

export const payments: Feature = {
  mount: mountPaymentSettings,
};
