/** The messages below one part, as that part sees them: '0.before' under '0' is 'before'. */
export function errorsUnder(errors: Record<string, string>, part: string | number): Record<string, string> {
  const prefix = `${part}.`;
  const below = Object.entries(errors).flatMap(([path, message]) => {
    if (path === String(part)) return [['', message]];
    return path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [];
  });
  return Object.fromEntries(below);
}
