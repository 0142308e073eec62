import { expect, test } from 'vitest';
import { readAnswer } from './match-answer.ts';
import { smsPresets, type smsProviders } from './presets.ts';

test.each([
  ['smslink', 200, 'MESSAGE;1;Message sent;7', 'accepted'],
  ['smslink', 200, 'ERROR;4;Insufficient credit', 'refused'],
  ['smslink', 200, '<html>Sent</html>', 'unclear'],
  ['smslink', 403, 'Forbidden', 'refused'],
  ['smslink', 302, '', 'refused'],
  ['smso', 200, '{"status":200}', 'accepted'],
  ['smso', 200, '{"status":403}', 'refused'],
  ['smso', 200, '', 'unclear'],
  ['sendsms', 200, '{"status":-4}', 'refused'],
  ['sendsms', 200, 'Maintenance', 'unclear'],
  ['twilio', 201, '{"sid":"SM1"}', 'accepted'],
  ['twilio', 200, '{"code":20003}', 'unclear'],
  ['android', 409, 'duplicate', 'accepted'],
] satisfies [(typeof smsProviders)[number], number, string, string][])(
  'the answer of %s %s %j is %s',
  (provider, status, body, verdict) => {
    expect(readAnswer(smsPresets[provider].answer, status, body).verdict).toBe(verdict);
  },
);
