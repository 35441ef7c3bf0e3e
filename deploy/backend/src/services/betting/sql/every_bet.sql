-- Bets wherever they are. A statement sees each bet once, because the mover moves it in one transaction.
create or replace view betting.every_bet as
  select * from betting.bets union all select * from betting.archived_bets;
