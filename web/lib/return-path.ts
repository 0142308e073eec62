const key = 'return-place';

export function saveReturnPath() {
  const { pathname, search } = window.location;
  if (/^\/admin\/(?!login$|password$|forgot-password$|dashboard$)/.test(pathname))
    sessionStorage.setItem(key, pathname + search);
}

export const readReturnPath = () => sessionStorage.getItem(key);

export const clearReturnPath = () => sessionStorage.removeItem(key);
