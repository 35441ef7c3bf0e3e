-- Pays the winnings of a stake of this product to the player, less the withheld tax (both in cents). Once per key and product.
-- p_reason is 'payout', or 'cash_out' for a stake that is sold before its end.
create or replace function wallet.pay(
  p_product text, p_game text, p_reference text, p_key text, p_reason text, p_user bigint, p_paid bigint, p_tax bigint,
  p_at timestamptz
) returns text language plpgsql as $$
declare
  v_sides integer := case p_tax when 0 then 2 else 3 end;
begin
  return wallet.post(wallet.product_key(p_product, p_key), p_reason, p_reference, p_at,
    (array[p_user, 0, 0])[1 : v_sides], (array['main', 'payouts', 'withholding_tax'])[1 : v_sides],
    (array[p_paid, - p_paid - p_tax, p_tax])[1 : v_sides], p_product, p_game);
end $$;
