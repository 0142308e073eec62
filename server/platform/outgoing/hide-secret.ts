interface Login {
  user: string;
  secret: string;
}

/** Removes a key from a text of the server to which it was sent, in every form in which requests carry it. */
export function hideSecret(text: string, { user, secret }: Login) {
  if (secret === '') return text;
  const encoded = encodeURIComponent(secret);
  const escaped = JSON.stringify(secret).slice(1, -1);
  const basic = Buffer.from(`${user}:${secret}`).toString('base64');
  const forms = [secret, encoded, encoded.replaceAll('%20', '+'), escaped, basic, encodeURIComponent(basic)];
  return forms.reduce((shown, form) => shown.replaceAll(form, '…'), text);
}
