import { expectSound } from '../fixtures/axe.ts';
import { newPhoneNumber } from '../fixtures/phone-number.ts';
import { expect, test } from '../fixtures/test.ts';

test('[FORM-02] [FORM-01] the registration form shows what is wrong with each field when the visitor leaves it', async ({
  page,
}) => {
  await page.goto('/register');
  const number = page.getByLabel('Mobile number');
  const password = page.getByLabel('Password', { exact: true });
  const says = [
    [number, '', 'The field Mobile number is required.'],
    [number, '0812345678', 'The field Mobile number is invalid.'],
    [password, '', 'The field Password is required.'],
    [password, 'short', 'The field Password is too short'],
    [password, 'x'.repeat(129), 'The field Password is too long'],
    [password, '123456', 'You are not allowed to use this value fir the field Password'],
  ] as const;
  for (const [field, value, message] of says) {
    await field.fill(value);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await page.getByRole('checkbox').check();
  await page.getByRole('checkbox').uncheck();
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
    'You must accept the Terms and Conditions',
  );
  await expectSound(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(number).toBeFocused();
});

test("[FORM-02] a visitor whose repeated password differs sees The passwords don't match.", async ({
  page,
}) => {
  await page.goto('/reset');
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  const repeat = page.getByLabel('Repeat password');
  await repeat.fill('another-password');
  await repeat.blur();
  await expect(repeat).toHaveAccessibleDescription("The passwords don't match.");
  await expectSound(page);
});

test('[AUTH-07] a visitor can type a number in every Kenyan notation', async ({ page }) => {
  const { local } = newPhoneNumber();
  const tail = local.slice(1);
  await page.goto('/login');
  const number = page.getByLabel('Mobile number');
  const ways = [
    local,
    `011${local.slice(3)}`,
    `+254${tail}`,
    `254${tail}`,
    `+254 ${tail.slice(0, 3)}-${tail.slice(3)}`,
  ];
  for (const written of ways) {
    await number.fill(written);
    await number.blur();
    await expect(number).toHaveAccessibleDescription(/For example/);
  }
});

test("[AUTH-08] the forms open the right keyboard and offer the phone's stored values", async ({ page }) => {
  await page.goto('/verification');
  await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByLabel('Code')).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByLabel('Mobile number')).toHaveAttribute('inputmode', 'tel');
  await expectSound(page);
  await page.goto('/forgot');
  await expect(page.getByLabel('Mobile number')).toHaveAttribute('autocomplete', 'tel');
  await expectSound(page);
});
