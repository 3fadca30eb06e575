/** Loads every picture, those further down too: one that came later would be laid out later. */
export const pictures = page =>
  page.evaluate(() =>
    Promise.all(
      Array.from(document.images, image => {
        image.loading = 'eager';
        return image.decode().catch(() => {});
      }),
    ),
  );
