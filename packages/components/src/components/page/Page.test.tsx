import { render } from '@testing-library/react';
import { Page } from './Page';

test('holds the page in its language, with the classes that the CMS gives its body', () => {
  const { container } = render(
    <Page id="p" title="Home" language="de-DE" cssClassNames="page basicpage" className="own">
      words
    </Page>,
  );
  const root = container.firstElementChild;
  expect(root).toHaveClass('cmp-page', 'page', 'basicpage', 'own');
  expect(root).toHaveAttribute('id', 'p');
  expect(root).toHaveAttribute('lang', 'de-DE');
  expect(root).toHaveTextContent(/^words$/);
});
