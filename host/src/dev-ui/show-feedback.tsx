import { LoadFailed } from '@jukwaa/remote-kit';
import {
  AlertBanner,
  Badge,
  Button,
  Drawer,
  EmptyState,
  Modal,
  MoneyTable,
  Notice,
  Sheet,
  Skeleton,
  SkeletonMatchRows,
  Spinner,
  Tag,
} from '@jukwaa/ui';
import { useState } from 'react';
import { Row, Section } from './section.tsx';

const nothing = () => undefined;

export function ShowFeedback() {
  return (
    <Section title="Feedback">
      {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
        <Notice key={kind} kind={kind} title={`A ${kind}`} text="What happened, in one sentence." />
      ))}
      <Notice kind="info" text="With an action." action={{ label: 'Undo', onPress: nothing }} />
      {(['success', 'info', 'error'] as const).map((kind) => (
        <AlertBanner key={kind} kind={kind} text={`A banner: ${kind}`} closeLabel="Close" onClose={nothing} />
      ))}
      <Row>
        <Badge count={3} />
        <Badge count={31} tone="brand" />
        <Badge count={7} tone="quiet" />
        <Tag>Tag</Tag>
        <Tag tone="alert">Alert</Tag>
        <Spinner label="Loading" />
      </Row>
      <EmptyState icon="ticket" text="Nothing is here yet" action={<Button>One action</Button>} />
      <LoadFailed onRetry={nothing} />
      <LoadFailed text="The games could not be loaded." onRetry={nothing} />
      <LoadFailed isRow text="The games could not be loaded." onRetry={nothing} />
    </Section>
  );
}

export function ShowData() {
  return (
    <Section title="Data and placeholders">
      <MoneyTable
        lines={[
          { label: 'Stake', value: 'Ksh 100.00' },
          { label: 'Wager tax', value: 'Ksh 12.50' },
          { label: 'Payout', value: 'Ksh 157.50', kind: 'total' },
        ]}
      />
      <Skeleton height={16} width="60%" shape="text" />
      <Skeleton height={44} />
      <SkeletonMatchRows count={2} />
    </Section>
  );
}

const DIALOGS = { sheet: Sheet, modal: Modal, drawer: Drawer } as const;

export function ShowDialogs() {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = DIALOGS[open ?? 'modal'];
  return (
    <Section title="Dialogs">
      <Row>
        {(['sheet', 'modal', 'drawer'] as const).map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => setOpen(kind)}>
            Open {kind}
          </Button>
        ))}
      </Row>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={`A ${open}`}
        closeLabel="Close"
        foot={
          <Button full onClick={() => setOpen(null)}>
            Done
          </Button>
        }
      >
        <p>Focus stays in here, the page behind does not scroll, Escape closes.</p>
      </Dialog>
    </Section>
  );
}
