import { expect, test } from 'vitest';
import { signWebhook } from './webhook-secret.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

// The first case is the example of the specification. Both were signed by the package standardwebhooks 1.1.1.
test.each([
  {
    ...{ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', now: '2021-02-25T15:02:10Z' },
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  {
    ...{ id: 'msg_1', body: '{"type":"visit.requested","data":{"name":"Ștefan Țîrlea"}}', now: '2027-03-10T09:00:00Z' },
    signature: 'v1,hZ7s7RI7hD1IKyxrZXdxBuReakq22IzQsD0WPjqJr5Y=',
  },
])('the signature of $id is that of Standard Webhooks', ({ id, body, now, signature }) => {
  expect(signWebhook([secret], { id, body, now: new Date(now) })['webhook-signature']).toBe(signature);
});
