import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';

export default ({ name, items, value, onChange }) => (
  <Tabs selectedKey={value} onSelectionChange={onChange}>
    <TabList aria-label={name}>
      {items.map(({ key, title }) => (
        <Tab key={key} id={key}>
          {title}
        </Tab>
      ))}
    </TabList>
    {items.map(({ key, text }) => (
      <TabPanel key={key} id={key}>
        <p>{text}</p>
      </TabPanel>
    ))}
  </Tabs>
);
