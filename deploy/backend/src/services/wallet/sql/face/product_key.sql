-- The posting key of a product's action: `stake:17` of keno and of the casino are two postings. Keys of the sportsbook have no
-- prefix: it was the only product when the ledger started.
create or replace function wallet.product_key(p_product text, p_key text) returns text language sql immutable as $$
  select case p_product when 'sports' then p_key else p_product || ':' || p_key end
$$;
