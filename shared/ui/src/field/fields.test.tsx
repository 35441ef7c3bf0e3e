import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { AmountField } from './amount-field.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

type AmountProps = Partial<ComponentProps<typeof AmountField>>;
function Amount({ start = '', ...props }: { start?: string } & AmountProps) {
  const [value, setValue] = useState(start);
  return <AmountField label="Amount" {...props} value={value} onChange={setValue} />;
}
function Code() {
  const [value, setValue] = useState('');
  return <CodeField label="Code" value={value} onChange={setValue} />;
}

describe('fields', () => {
  test("a field's error replaces its hint and is connected to the input", () => {
    const field = {
      label: 'Mobile number',
      message: 'Like 0712 345 678',
      value: '',
      onChange: () => undefined,
    };
    const { rerender } = render(<TextField {...field} />);
    const input = screen.getByRole('textbox', { name: 'Mobile number' });
    expect(input).toHaveAccessibleDescription('Like 0712 345 678');
    expect(input).not.toBeInvalid();
    rerender(<TextField {...field} error="The field mobile number is required." />);
    expect(input).toHaveAccessibleDescription('The field mobile number is required.');
    expect(input).toBeInvalid();
  });

  test('an amount takes digits only and loses leading zeros', async () => {
    render(<Amount />);
    const input = screen.getByRole('textbox', { name: 'Amount' });
    await userEvent.type(input, '0249');
    expect(input).toHaveValue('249');
  });

  test.each([
    ['100.50', '100'],
    ['12,5', '12'],
    ['1,000', '1000'],
    ['Ksh 1,000.00', '1000'],
    ['1e9', '1'],
    ['-5', '-'],
    ['.50', '.'],
    ['12345678', '1234567'],
  ])('[SLIP-09] typed as %s, an amount never gets larger: %s', async (keys, shown) => {
    render(<Amount />);
    const input = screen.getByRole('textbox', { name: 'Amount' });
    await userEvent.type(input, keys);
    expect(input).toHaveValue(shown);
    await userEvent.tab();
    expect(input).toHaveValue(shown.replace(/\D/g, ''));
  });

  test.each([
    ['100.50', '100'],
    ['12,5', '12'],
    ['Ksh 1,000.00', '1000'],
    ['KES 1,234,567', '1234567'],
    ['1e9', '1'],
    ['-5', ''],
    ['12345678', '249'],
  ])('[SLIP-09] pasted as %s, an amount is %s', async (text, whole) => {
    render(<Amount start="249" />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    input.focus();
    input.select();
    await userEvent.paste(text);
    await userEvent.tab();
    expect(input).toHaveValue(whole);
  });

  test('a cut-off part of an amount is forgotten after a digit is deleted or the amount is set otherwise', async () => {
    render(<Amount quick={[500]} />);
    const input = screen.getByRole('textbox', { name: 'Amount' });
    await userEvent.type(input, '100.5{Backspace}7');
    expect(input).toHaveValue('107');
    await userEvent.type(input, '.');
    await userEvent.click(screen.getByRole('button', { name: '500' }));
    await userEvent.type(input, '0');
    expect(input).toHaveValue('5000');
  });

  test('tapping a quick amount sets the field and shows as pressed', async () => {
    render(<Amount quick={[100, 1000]} />);
    await userEvent.click(screen.getByRole('button', { name: '1,000' }));
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000');
    expect(screen.getByRole('button', { name: '1,000' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('the less and more buttons change the amount and stop at the minimum', async () => {
    render(<Amount start="20" step={{ by: 10, min: 10, lessLabel: 'Less', moreLabel: 'More' }} />);
    const input = screen.getByRole('textbox', { name: 'Amount' });
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(input).toHaveValue('30');
    await userEvent.click(screen.getByRole('button', { name: 'Less' }));
    await userEvent.click(screen.getByRole('button', { name: 'Less' }));
    expect(input).toHaveValue('10');
    expect(screen.getByRole('button', { name: 'Less' })).toBeDisabled();
  });

  test('on a keyboard the arrows change the amount, and one Tab leads on to the quick amounts', async () => {
    render(
      <Amount start="20" quick={[100]} step={{ by: 10, min: 10, lessLabel: 'Less', moreLabel: 'More' }} />,
    );
    await userEvent.tab();
    const input = screen.getByRole('textbox', { name: 'Amount' });
    expect(input).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(input).toHaveValue('30');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(input).toHaveValue('10');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '100' })).toHaveFocus();
  });

  test('a code field takes six digits', async () => {
    render(<Code />);
    const input = screen.getByRole('textbox', { name: 'Code' });
    await userEvent.type(input, '12 34-5678');
    expect(input).toHaveValue('123456');
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test('a user can make a password visible', async () => {
    render(
      <PasswordField
        label="Password"
        value="secret1"
        onChange={() => undefined}
        showLabel="Show"
        hideTextLabel="Hide"
      />,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input).toHaveAttribute('type', 'text');
  });

  test('a select returns the chosen value', async () => {
    const onChange = jest.fn();
    const options = [
      { value: 'none', label: 'Never' },
      { value: 'any', label: 'Always' },
    ] as const;
    render(<Select label="Accept changes" value="none" options={options} onChange={onChange} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Accept changes' }), 'Always');
    expect(onChange).toHaveBeenCalledWith('any');
  });
});
