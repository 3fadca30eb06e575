import { NavigationMenu } from '@base-ui/react/navigation-menu';

export default ({ items }) => (
  <NavigationMenu.Root>
    <NavigationMenu.List>
      {items.map(({ key, title, text }) => (
        <NavigationMenu.Item key={key}>
          <NavigationMenu.Trigger>{title}</NavigationMenu.Trigger>
          <NavigationMenu.Content>
            <NavigationMenu.Link href={`/${key}/1`}>{text}</NavigationMenu.Link>
          </NavigationMenu.Content>
        </NavigationMenu.Item>
      ))}
    </NavigationMenu.List>
    <NavigationMenu.Portal>
      <NavigationMenu.Positioner>
        <NavigationMenu.Popup>
          <NavigationMenu.Viewport />
        </NavigationMenu.Popup>
      </NavigationMenu.Positioner>
    </NavigationMenu.Portal>
  </NavigationMenu.Root>
);
