/** Loads every image, including those further down, so that none of them causes a layout later. */
export const loadImages = page =>
  page.evaluate(() =>
    Promise.all(
      Array.from(document.images, image => {
        image.loading = 'eager';
        return image.decode().catch(() => {});
      }),
    ),
  );
