/** For one filled form. Not `randomUUID`, which a browser has only on HTTPS. */
export const newRequestKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
