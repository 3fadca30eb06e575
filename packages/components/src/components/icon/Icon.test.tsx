import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { Icon } from './Icon';
import { directional, type IconName, icons } from './icons';

test.each(Object.keys(icons) as IconName[])(
  'CMP-03 %s has only strokes and is hidden from assistive technology',
  name => {
    const { container } = render(<Icon name={name} />);
    const icon = container.querySelector('svg');
    expect(icon).toHaveAttribute('viewBox', '0 0 24 24');
    expect(icon).toHaveAttribute('aria-hidden', 'true');
    expect(icon).not.toHaveAttribute('tabindex');
    expect(icon).not.toHaveAttribute('fill');
    expect(icon?.querySelector('path')).toHaveAttribute('d', icons[name]);
    expect(icon?.classList.contains('cmp-icon--directional')).toBe(directional.has(name));
  },
);

test('mirrors only directional icons in right-to-left text', () => {
  expect([...directional].sort()).toEqual(['arrow-right', 'chevron-left', 'chevron-right']);
  expect(readFileSync(join(__dirname, 'icon.css'), 'utf8')).toMatch(/\.cmp-icon--directional:dir\(rtl\)/);
});

test('renders nothing for an unknown name', () => {
  const { container } = render(<Icon name={'adobe' as IconName} />);
  expect(container).toBeEmptyDOMElement();
});
