/** What the first account is called until its owner writes a name. It signs nothing that clients read. */
export const firstAccountName = 'Administrator';

export const hasOwnName = ({ name }: { name: string }) => name.trim() !== firstAccountName;
