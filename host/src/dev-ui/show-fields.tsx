import { AmountField, Checkbox, CodeField, PasswordField, Select, TextField } from '@jukwaa/ui';
import { useState } from 'react';
import { Section } from './section.tsx';

const OPTIONS = [
  { value: 'a', label: 'First choice' },
  { value: 'b', label: 'Second choice' },
] as const;

export function ShowFields() {
  const [text, setText] = useState('');
  const [amount, setAmount] = useState('249');
  const [code, setCode] = useState('');
  const [isChecked, check] = useState(false);
  const [choice, choose] = useState<'a' | 'b'>('a');
  return (
    <Section title="Fields">
      <TextField label="Text" message="A hint under the field" value={text} onChange={setText} />
      <TextField label="Text with an icon" icon="search" value={text} onChange={setText} />
      <TextField label="Wrong" error="What is wrong with it" value={text} onChange={setText} />
      <TextField label="Disabled" disabled value="As it is" onChange={setText} />
      <PasswordField label="Password" showLabel="Show" hideTextLabel="Hide" value={text} onChange={setText} />
      <CodeField label="Code" value={code} onChange={setCode} />
      <AmountField
        label="Amount"
        currency="Ksh"
        quick={[100, 249, 500, 1_000]}
        quickLabel="Quick amounts"
        value={amount}
        onChange={setAmount}
      />
      <AmountField
        label="Stake"
        step={{ by: 10, min: 10, lessLabel: 'Less', moreLabel: 'More' }}
        value={amount}
        onChange={setAmount}
      />
      <Select label="Select" value={choice} options={OPTIONS} onChange={choose} />
      <Checkbox label="A box to tick" checked={isChecked} onChange={check} />
      <Checkbox label="A box that must be ticked" checked={false} onChange={check} error="Tick it" />
    </Section>
  );
}
