/** Articles on one page of the blog. With as many or fewer the blog is one page. */
export const postsPerPage = 60;

export const countPostPages = (posts: number) => Math.max(1, Math.ceil(posts / postsPerPage));

export const postPagePath = (page: number) => (page === 1 ? '/blog' : `/blog/pagina/${page}`);

/** The number of a page in its one spelling; undefined for any other text. */
export const parsePostPage = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined);

export const slicePage = <Post>(posts: Post[], page: number) =>
  posts.slice((page - 1) * postsPerPage, page * postsPerPage);
