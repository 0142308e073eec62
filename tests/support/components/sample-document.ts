/** A testimonial as the list of documents shows it. */
export const sampleDocument = {
  id: 'ion',
  title: 'Ion',
  status: 'published',
  publishAt: null,
  position: 1,
  version: 3,
  imageUrl: null,
  pictures: {},
  createdAt: '2026-05-01T09:00:00Z',
  updatedAt: '2026-05-01T09:00:00Z',
  updatedBy: null,
  deletedAt: null,
  hasDraft: false,
};
