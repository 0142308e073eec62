/** The sample content names pictures and videos by their files; here they get the addresses under which they are stored. */
export const replaceFileNames = <T>(value: T, addresses: ReadonlyMap<string, string>): T =>
  JSON.parse(
    JSON.stringify(value).replace(/"\/(?:pictures|media)\/([^"/]+)"/g, (all, file) =>
      addresses.has(file) ? JSON.stringify(addresses.get(file)) : all,
    ),
  );
