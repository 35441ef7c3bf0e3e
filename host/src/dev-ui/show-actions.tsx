import {
  Button,
  Chip,
  ChipRow,
  CopyButton,
  IconButton,
  LinkButton,
  OddsButton,
  TabPanel,
  Tabs,
} from '@jukwaa/ui';
import { useState } from 'react';
import { Row, Section } from './section.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const nothing = () => undefined;

export function ShowButtons() {
  return (
    <Section title="Buttons">
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} busy>
            busy
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
        </Row>
      ))}
      <Button full large>
        Full width, large
      </Button>
      <Row>
        <LinkButton href="/dev/ui" variant="secondary">
          A link
        </LinkButton>
        <CopyButton text="copied" label="Copy" copiedLabel="Copied" failedLabel="Not copied" />
        <IconButton icon="close" label="Close" />
        <IconButton icon="share" label="Share" disabled />
      </Row>
    </Section>
  );
}

export function ShowChoices() {
  const [chip, setChip] = useState('One');
  const [tab, setTab] = useState<'bet' | 'free' | 'jackpot'>('bet');
  return (
    <Section title="Chips and tabs">
      <ChipRow label="Chips">
        {['One', 'Two', 'Three'].map((name) => (
          <Chip key={name} pressed={chip === name} onPress={() => setChip(name)}>
            {name}
          </Chip>
        ))}
        <Chip pressed={false} onPress={nothing} icon="calendar">
          With icon
        </Chip>
        <Chip pressed={false} onPress={nothing} disabled>
          Disabled
        </Chip>
      </ChipRow>
      <Tabs
        label="Tabs"
        tabs={[
          { id: 'bet', label: 'Bet', count: 3 },
          { id: 'free', label: 'Free bet', count: 1 },
          { id: 'jackpot', label: 'Jackpot' },
        ]}
        active={tab}
        onSelect={setTab}
      />
      <TabPanel id={tab}>
        <p>What the tab shows</p>
      </TabPanel>
    </Section>
  );
}

export function ShowOdds() {
  const [odds, setOdds] = useState(2.35);
  const [pressed, setPressed] = useState(false);
  return (
    <Section title="Odds cells">
      <Row>
        <OddsButton alias="1" odds={odds} pressed={pressed} onPress={() => setPressed(!pressed)} />
        <OddsButton alias="X" odds={3.1} direction="up" pressed={false} onPress={nothing} />
        <OddsButton alias="2" odds={3.05} direction="down" pressed={false} onPress={nothing} />
        <OddsButton alias="1" odds={1.9} pressed onPress={nothing} />
        <OddsButton alias="X" odds={1.9} pressed={false} locked onPress={nothing} />
      </Row>
      <Row>
        <Button variant="secondary" onClick={() => setOdds(odds + 0.1)}>
          First price up
        </Button>
        <Button variant="secondary" onClick={() => setOdds(odds - 0.1)}>
          First price down
        </Button>
      </Row>
    </Section>
  );
}
