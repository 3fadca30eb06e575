import { Icon, icons } from '@plenum/components/icon';
import { Frame } from './Frame';

/** Every icon with its name. */
export function Icons() {
  return (
    <Frame title="All icons">
      <ul className="demo-icons">
        {Object.keys(icons).map(name => (
          <li key={name}>
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
