/** Posts on one page of the blog. */
export const postsPerPage = 60;

export const countPostPages = (posts: number) => Math.max(1, Math.ceil(posts / postsPerPage));

export const buildPostPagePath = (page: number) => (page === 1 ? '/blog' : `/blog/pagina/${page}`);

/** Returns undefined unless the text is a positive number without leading zeros: each page has one address. */
export const parsePostPage = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined);

export const slicePage = <Post>(posts: Post[], page: number) =>
  posts.slice((page - 1) * postsPerPage, page * postsPerPage);
