/** Grids whose last row is never half empty, by how many stand in a row; `rows-…` is in `styles/parts.css`. */
export const filledRows = {
  two: 'grid sm:rows-2',
  three: 'grid sm:max-lg:rows-2 lg:rows-3',
  threeShort: 'grid md:rows-3',
  /** Up to four: two from 640 px, three from 1024 px, all of them from 1280 px on. */
  four: 'grid sm:max-lg:rows-2 lg:max-xl:rows-3 xl:auto-cols-fr xl:grid-flow-col',
};
