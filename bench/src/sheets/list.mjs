// Public style sheets as they are on npm, with the versions that the figures belong to.

const LIST = `
ag-grid-community@36.2.0 styles/ag-grid.css
animate.css@4.1.1 animate.css
antd@6.6.8 dist/reset.css
beercss@5.0.3 dist/cdn/beer.css
@blueprintjs/core@6.20.0 lib/css/blueprint.css
bootstrap@5.3.9 dist/css/bootstrap.css
bootstrap-icons@1.13.2 font/bootstrap-icons.css
bulma@1.0.4 css/bulma.css
@carbon/styles@1.116.0 css/styles.css
chota@0.9.2 dist/chota.css
codemirror@5.65.21 lib/codemirror.css
daisyui@5.8.1 daisyui.css
element-plus@2.14.8 dist/index.css
flatpickr@4.6.13 dist/flatpickr.css
@fortawesome/fontawesome-free@7.3.1 css/all.css
foundation-sites@6.9.0 dist/css/foundation.css
github-markdown-css@5.9.0 github-markdown.css
govuk-frontend@6.6.0 dist/govuk/govuk-frontend.min.css
highlight.js@11.12.0 styles/default.css
@ionic/core@9.0.5 css/ionic.bundle.css
katex@0.19.1 dist/katex.css
leaflet@1.9.4 dist/leaflet.css
@mantine/core@9.8.1 styles.css
maplibre-gl@6.17.0 dist/maplibre-gl.css
materialize-css@1.0.0 dist/css/materialize.css
milligram@1.4.1 dist/milligram.css
mini.css@3.0.1 dist/mini-default.css
modern-normalize@3.0.1 modern-normalize.css
mvp.css@1.18.0 mvp.css
normalize.css@8.0.1 normalize.css
open-props@1.7.23 open-props.min.css
photoswipe@5.4.4 dist/photoswipe.css
@picocss/pico@2.1.1 css/pico.css
plyr@3.8.4 dist/plyr.css
@primer/css@22.3.2 dist/primer.css
primeflex@4.0.0 primeflex.css
purecss@3.1.0 build/pure.css
quill@2.0.3 dist/quill.snow.css
@radix-ui/themes@3.3.0 styles.css
reveal.js@6.0.2 dist/reveal.css
sanitize.css@13.0.0 sanitize.css
select2@4.1.0 dist/css/select2.css
semantic-ui-css@2.5.0 semantic.css
@shopify/polaris@13.9.5 build/esm/styles.css
simpledotcss@2.3.7 simple.css
slick-carousel@2.0.0 slick/slick.css
spectre.css@0.5.9 dist/spectre.css
@splidejs/splide@4.1.4 dist/css/splide.min.css
swiper@14.4.0 swiper-bundle.css
@tabler/core@1.6.1 dist/css/tabler.css
tachyons@4.12.0 css/tachyons.css
tailwindcss@2.2.19 dist/tailwind.css
tom-select@2.6.2 dist/css/tom-select.css
uikit@3.25.29 dist/css/uikit.css
@uswds/uswds@3.14.0 dist/css/uswds.css
video.js@8.24.1 dist/video-js.css
vuetify@4.3.0 dist/vuetify.css
water.css@2.1.1 out/water.css`;

/** The packages, and the file of each. */
export const sheets = LIST.trim()
  .split('\n')
  .map(line => {
    const [specifier, file] = line.split(' ');
    return { specifier, file, name: specifier.slice(0, specifier.lastIndexOf('@')) };
  });
