import { NavigationMenu } from 'radix-ui';

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
    <NavigationMenu.Viewport />
  </NavigationMenu.Root>
);
