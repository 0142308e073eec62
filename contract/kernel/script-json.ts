/** Writes JSON for a script element: no text in it may end the element or begin a comment. */
export const toScriptJson = (data: unknown) =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
