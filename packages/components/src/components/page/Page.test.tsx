import { render } from '@testing-library/react';
import { Page } from './Page';

test('has the page’s language, and the class names that the CMS puts on its body', () => {
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
