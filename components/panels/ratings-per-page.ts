/** Rows a page of the newest ratings: the server fetches the same page beforehand. */
export const ratingsPerPage = 10;
